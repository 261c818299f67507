// `agent-browser` starts its daemon with Node; this one is Python, and stays when Node has ended.
const { spawn } = require("child_process");
const path = require("path");

const python = process.env.ABU_PYTHON || (process.platform === "win32" ? "python" : "python3");
const daemon = path.join(__dirname, "..", "daemon.py");
spawn(python, [daemon], { detached: true, stdio: "ignore" })
    .on("error", (error) => console.error(`abu: ${python} cannot be started (${error.message})\n  try: set ABU_PYTHON`))
    .unref();
