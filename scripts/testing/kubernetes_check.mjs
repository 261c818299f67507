// Checks a manifest of batch/v1 on stdin by the schema of the API, and prints what is wrong with it, a line each.
import { readFileSync } from "node:fs";
import { validate } from "kubernetes-models/_schemas/IoK8sApiBatchV1Job";
import { parse } from "yaml";

// The schema's compiled check reads each field that it knows. Unknown fields, which the API would refuse, are those that
// it never reads.
const known = new Map();
const watched = value => {
  if (value === null || typeof value !== "object") return value;
  const read = new Set();
  known.set(value, read);
  const inner = new Map();
  return new Proxy(value, {
    get: (target, key) => {
      read.add(key);
      if (!inner.has(key)) inner.set(key, watched(target[key]));
      return inner.get(key);
    },
  });
};

const manifest = parse(readFileSync(0, "utf8"));
if (!validate(watched(manifest)))
  for (const error of validate.errors) console.log(`${error.instancePath}: ${error.keyword} ${JSON.stringify(error.params)}`);

const unknown = (value, path) => {
  if (value === null || typeof value !== "object") return;
  for (const key of Object.keys(value)) {
    if (known.get(value)?.has(key)) unknown(value[key], `${path}/${key}`);
    else console.log(`${path}/${key}: the schema has no such field`);
  }
};
unknown(manifest, "");
