// A client of the Model Context Protocol, for test_mcp.py: connects to the server in argv[3..], then carries out the
// steps that it reads from stdin, a JSON array, and prints what each returned as a line of JSON. argv[2] is the
// revision: 2026-07-28 is spoken by the package that has no handshake, each older one by the SDK before it.
import { readFileSync } from "node:fs";

const [revision, command, ...args] = process.argv.slice(2);
const isModern = revision === "2026-07-28";
const name = isModern ? "@modelcontextprotocol/client" : "@modelcontextprotocol/sdk";
const { Client } = await import(isModern ? name : `${name}/client/index.js`);
const { StdioClientTransport } = await import(isModern ? `${name}/stdio` : `${name}/client/stdio.js`);
const options = isModern ? { versionNegotiation: { mode: { pin: revision } } } : {};
const client = new Client({ name: "abu-tests", version: "1" }, options);
await client.connect(new StdioClientTransport({ command, args, env: process.env, stderr: "inherit" }));

// `onprogress` makes the SDK ask for progress, but loses a notification that arrives together with the result:
// it forgets the call at once and hands notifications out a moment later. A handler of our own hears all of them.
const progress = [];
const heard = (told) => void progress.push(told.params.message);
if (isModern) client.setNotificationHandler("notifications/progress", heard);
else client.setNotificationHandler((await import(`${name}/types.js`)).ProgressNotificationSchema, heard);

const asking = { onprogress: () => undefined, timeout: 600_000 };
const steps = {
  server: async () => ({ ...client.getServerVersion(), instructions: client.getInstructions() }),
  tools: () => client.listTools(),
  resources: () => client.listResources(),
  read: (uri) => client.readResource({ uri }),
  // With a schema of `undefined` the SDK's own is used.
  call: (tool, given) => {
    const request = { name: tool, arguments: given };
    return isModern ? client.callTool(request, asking) : client.callTool(request, undefined, asking);
  },
  progress: async () => progress,
};
for (const [step, ...given] of JSON.parse(readFileSync(0, "utf8"))) {
  let told;
  try {
    told = { result: await steps[step](...given) };
  } catch (error) {
    told = { error: String(error.message) };
  }
  console.log(JSON.stringify(told));
}
await client.close();
