// Loaded before the scripts, because an older Node fails on them without a helpful message.
const required = 24;
const { node } = process.versions;

if (Number.parseInt(node, 10) < required) {
  console.error(
    `This needs Node ${required} and runs on ${node}: the package "node" brings the right one, but its install script has ` +
      'not run; start it with "npm rebuild node --ignore-scripts=false".',
  );
  process.exit(1);
}
