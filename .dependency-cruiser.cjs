/**
 * The import rules, which `npm run boundaries` checks; tests/boundaries.test.ts tests each of them. Each layer may
 * import itself and the layers below it. Rooms of one layer don't import each other.
 */
const layers = [
  ['firstCalls', 'main', 'prerender', 'theme'],
  ['app'],
  ['shop', 'help', 'account', 'reseller', 'admin'],
  ['shared'],
  ['form-engine'],
  ['api', 'i18n', 'ui'],
  ['paths'],
  ['lib'],
];

const browserRooms = layers.flat();

/** A room is a folder, a file, or a file with a folder beside it. */
const room = (name) => `^src/${name}(/|(\\.test)?\\.tsx?$)`;
const inRooms = (names) => names.map(room);

const unitTest = '\\.(test|fixture)\\.tsx?$';
const generatedForNode = '^src/api/generated/(schemas/|operations\\.ts$|openapi\\.json$)';

const layerRules = layers.flatMap((rooms, depth) => {
  const below = layers.slice(depth + 1).flat();
  return rooms.map((name) => ({
    name: `layer-${name}`,
    comment: `${name} may import only itself${below.length ? ` and ${below.join(', ')}` : ''}.`,
    severity: 'error',
    from: { path: room(name) },
    to: { path: '^src/', pathNot: inRooms([name, ...below]) },
  }));
});

const rules = [
  {
    name: 'sandbox-stands-alone',
    comment: 'The sandbox imports the contract, generated types and schemas, monitoring and lib.',
    from: { path: '^src/sandbox/' },
    to: { path: '^src/', pathNot: ['^src/(sandbox|contract|monitoring|lib)/', generatedForNode] },
  },
  {
    name: 'server-stands-alone',
    comment:
      'The server imports the contract, generated types, monitoring and lib; its backend.ts also the sandbox.',
    from: { path: '^src/server/', pathNot: '^src/server/backend\\.ts$' },
    to: { path: '^src/', pathNot: ['^src/(server|contract|monitoring|lib)/', generatedForNode] },
  },
  {
    name: 'backend-joins',
    comment: 'src/server/backend.ts joins server and sandbox, and nothing of the browser.',
    from: { path: '^src/server/backend\\.ts$' },
    to: { path: '^src/', pathNot: ['^src/(server|sandbox|contract|monitoring|lib)/', generatedForNode] },
  },
  {
    name: 'contract-stands-alone',
    comment: 'The contract in Node imports generated types and lib; no browser room imports it.',
    from: { path: '^src/contract/' },
    to: { path: '^src/', pathNot: ['^src/(contract|lib)/', generatedForNode] },
  },
  {
    name: 'monitoring-stands-alone',
    comment: 'What says how the server runs imports nothing of the product; no browser room imports it.',
    from: { path: '^src/monitoring/' },
    to: { path: '^src/', pathNot: '^src/monitoring/' },
  },
  {
    name: 'forms-by-form-engine',
    comment: 'Only form-engine reads forms/.',
    from: { path: '^src/', pathNot: '^src/form-engine/' },
    to: { path: '^forms/' },
  },
  {
    name: 'locales-by-i18n',
    comment: 'Only i18n and src/sandbox/pages/locale.ts read locales/; their types are free.',
    from: { path: '^src/', pathNot: ['^src/i18n/', '^src/sandbox/pages/locale\\.ts$'] },
    to: { path: '^locales/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'contract-by-codegen',
    comment: 'Code uses the contract only through src/api/generated.',
    from: { path: '^src/' },
    to: { path: '^(openapi/|codegen\\.config)' },
  },
  {
    name: 'generated-needs-client-only',
    comment: 'Generated code only uses the one HTTP client and its forms.',
    from: { path: '^src/api/generated/' },
    to: { path: '^src/', pathNot: ['^src/api/generated/', '^src/api/(client|forms)\\.ts$'] },
  },
  {
    name: 'ui-stays-plain',
    comment: 'ui imports no router, no addresses, no calls and no messages.',
    from: { path: '^src/ui/' },
    to: {
      path: [
        '^src/paths\\.ts$',
        'node_modules/(react-router|react-router-dom|axios|@tanstack/react-query|i18next|react-i18next)/',
      ],
    },
  },
  {
    name: 'lib-stays-plain',
    comment: 'lib contains pure functions: no React, no calls.',
    from: { path: '^src/lib/' },
    to: { path: 'node_modules/(react|react-dom|react-router|react-router-dom|axios|@tanstack/react-query)/' },
  },
  {
    name: 'one-http-client',
    comment: 'Only api sends HTTP requests.',
    from: { path: inRooms(browserRooms), pathNot: '^src/api/' },
    to: { path: 'node_modules/axios/' },
  },
  {
    name: 'no-node-in-the-browser',
    comment:
      'Node is for prerender, server, sandbox and tests. The package punycode shares its name with a module of Node.',
    from: { path: inRooms(browserRooms), pathNot: [room('prerender'), unitTest] },
    to: { dependencyTypes: ['core'], pathNot: '^punycode$' },
  },
  {
    name: 'sandbox-without-node',
    comment:
      'The sandbox also runs in browsers: what it needs of Node is in its folder platform, which has another one for browsers.',
    from: {
      path: [
        '^src/(sandbox|contract|demo)/',
        '^src/server/(gate|gateReport|inspector|body|fetcher|pages|redirects)\\.ts$',
      ],
      pathNot: [
        '^src/sandbox/platform/node/',
        '^src/contract/bundled\\.ts$',
        'drizzle\\.config\\.ts$',
        unitTest,
      ],
    },
    to: { dependencyTypes: ['core'], pathNot: '^punycode$' },
  },
  {
    name: 'platform-by-condition',
    comment:
      'The sandbox imports #sandbox/platform/…, which is Node or the browser by the condition of package.json.',
    from: { path: '^src/sandbox/', pathNot: ['^src/sandbox/platform/', unitTest] },
    to: { path: '^src/sandbox/platform/browser/' },
  },
  {
    name: 'demo-stands-alone',
    comment:
      'The demo imports the sandbox, the contract, the gate and the rules of pages and addresses, and nothing of the app.',
    from: { path: '^src/demo/' },
    to: {
      path: '^src/',
      pathNot: [
        '^src/(demo|sandbox|contract|monitoring|lib)/',
        '^src/server/(gate|fetcher|pages|redirects)\\.ts$',
        generatedForNode,
      ],
    },
  },
  {
    name: 'no-tests-in-code',
    comment: 'Code does not import tests; only commands that measure and test do.',
    from: {
      path: '^(src|scripts)/',
      pathNot: [unitTest, '^scripts/(perf|test-(engines|rolling|versions|growth|chaos|load)|cluster)\\.ts$'],
    },
    to: { path: ['^tests/', unitTest] },
  },
  {
    name: 'no-scripts-in-src',
    comment: 'The product does not import scripts.',
    from: { path: '^src/', pathNot: unitTest },
    to: { path: '^scripts/' },
  },
  {
    name: 'no-cycles',
    comment: 'No cycles, not even of types; generated schemas may refer to each other.',
    from: { pathNot: '^src/api/generated/' },
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A module that imports nothing and that nobody imports is dead.',
    from: {
      orphan: true,
      path: '^src/',
      pathNot: [
        ...inRooms(layers[0]),
        '\\.d\\.ts$',
        unitTest,
        'drizzle\\.config\\.ts$',
        '^src/i18n/generated/files/',
        // Sent to browsers as it is.
        '^src/sandbox/pages/scripts/',
      ],
    },
    to: {},
  },
  {
    name: 'no-barrels',
    comment: 'No index files: import the file itself.',
    from: {},
    to: { path: '(^|/)index\\.[cm]?[jt]sx?$', pathNot: 'node_modules' },
  },
  {
    name: 'no-dev-dependency-in-shipped-code',
    comment: 'Packages of shipped code must be in dependencies, not devDependencies.',
    from: { path: '^src/', pathNot: [unitTest, '^src/server/dev\\.ts$', 'drizzle\\.config\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-undeclared-package',
    comment: 'Every imported package is in package.json.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-unresolvable',
    comment: 'Every import leads to a file.',
    from: {},
    // Modules that the build of the demo makes.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...layerRules, ...rules.map((rule) => ({ severity: 'error', ...rule }))],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
