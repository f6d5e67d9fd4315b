// Loaded before the scripts, since an older Node can't read them and would not say why.
const needed = 24;
const { node } = process.versions;

if (Number.parseInt(node, 10) < needed) {
  console.error(
    `This needs Node ${needed} and runs on ${node}: the package "node" brings the right one, but its install script has ` +
      'not run; start it with "npm rebuild node --ignore-scripts=false".',
  );
  process.exit(1);
}
