#!/usr/bin/env node
// The command `abu` of the npm package: finds Python 3.9 or newer and runs the abu.py that lies beside this file.
"use strict";

const { spawn, spawnSync } = require("node:child_process");
const path = require("node:path");

const NEW_ENOUGH = ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"];

/** The words that start Python; ABU_PYTHON, if it is set, is the only one that is tried. */
function findPython() {
  const named = process.env.ABU_PYTHON;
  // The launcher of Windows is tried last: `python3` there may be the shop's stub, which fails.
  const known = [["python3"], ["python"], ["py", "-3"]];
  const tried = named ? [[named]] : known;
  return tried.find(([program, ...words]) => spawnSync(program, [...words, ...NEW_ENOUGH]).status === 0);
}

function main() {
  const python = findPython();
  if (!python) {
    console.error("abu: Python 3.9 or newer was not found.\n  try: install it, or name its program in ABU_PYTHON");
    process.exitCode = 1;
    return;
  }
  const [program, ...words] = python;
  const script = path.join(__dirname, "abu.py");
  const child = spawn(program, [...words, script, ...process.argv.slice(2)], { stdio: "inherit" });
  // A terminal sends Ctrl-C to both; the answer of abu.py counts.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(`abu: ${program} could not be started: ${error.message}\n  try: name another in ABU_PYTHON`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else {
      process.exitCode = code;
    }
  });
}

main();
