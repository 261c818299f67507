// The reference client of the Model Context Protocol, for test_mcp.py: connects to the server in argv[2..], then
// carries out the steps that it reads from stdin, a JSON array, and prints what each returned as a line of JSON.
import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ProgressNotificationSchema } from "@modelcontextprotocol/sdk/types.js";

const [command, ...args] = process.argv.slice(2);
const client = new Client({ name: "abu-tests", version: "1" });
await client.connect(new StdioClientTransport({ command, args, env: process.env, stderr: "inherit" }));

// `onprogress` makes the SDK ask for progress, but loses a notification that arrives together with the result:
// it forgets the call at once and hands notifications out a moment later. A handler of our own hears all of them.
const progress = [];
client.setNotificationHandler(ProgressNotificationSchema, (told) => void progress.push(told.params.message));
const steps = {
  server: async () => ({ ...client.getServerVersion(), instructions: client.getInstructions() }),
  tools: () => client.listTools(),
  resources: () => client.listResources(),
  read: (uri) => client.readResource({ uri }),
  // With a schema of `undefined` the client's own is used.
  call: (name, given) =>
    client.callTool({ name, arguments: given }, undefined, {
      onprogress: () => undefined,
      timeout: 600_000,
    }),
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
