-- The part of Hammerspoon's `hs.application` that abu.py's Lua uses. Each Editor has a folder on the desk: `bundle` names its kind,
-- `menu` lists its items, and a line added to `clicks` is a click that reaches it.
local desk = os.getenv("ABU_STAND_IN")

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local Application = {}
Application.__index = Application

function Application:pid() return self._pid end

function Application:bundleID() return (text_of(self._folder .. "/bundle"):gsub("%s+$", "")) end

function Application:selectMenuItem(items)
  local wanted = table.concat(items, ">")
  for item in text_of(self._folder .. "/menu"):gmatch("[^\n]+") do
    if item == wanted then
      local clicks = assert(io.open(self._folder .. "/clicks", "a"))
      clicks:write(item .. "\n")
      clicks:close()
      return true
    end
  end
  return nil
end

local function applications()
  local all = {}
  for pid in os.getenv("APPS"):gmatch("%d+") do
    all[#all + 1] = setmetatable({ _pid = tonumber(pid), _folder = desk .. "/apps/" .. pid }, Application)
  end
  return all
end

hs = { application = {} }

function hs.application.applicationsForBundleID(bundle)
  local found = {}
  for _, app in ipairs(applications()) do
    if app:bundleID() == bundle then found[#found + 1] = app end
  end
  return found
end

function hs.application.applicationForPID(pid)
  for _, app in ipairs(applications()) do
    if app:pid() == pid then return app end
  end
  return nil
end

function hs.application.find(hint) return hs.application.applicationsForBundleID(hint)[1] end

local code, problem = load(io.read("a"), "=-c")
local ok, answer = false, problem
if code then ok, answer = pcall(code) end
if not ok then
  io.stderr:write(tostring(answer), "\n")
  os.exit(65)
end
if answer ~= nil then print(answer) end
