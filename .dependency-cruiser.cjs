const GROUPS = require('./src/features/order.json')

const PLACES = Object.entries(GROUPS).flatMap(([group, features]) =>
  features.map((feature) => `${group}/${feature}`),
)

/** A feature knows those before it in src/features/order.json, so no two import each other. */
const FEATURES_KNOW_THOSE_BELOW = PLACES.slice(0, -1).map((place, number) => ({
  name: `${place.replace('/', '-')}-knows-only-features-below`,
  severity: 'error',
  from: { path: `^src/features/${place}/` },
  to: { path: `^src/features/(${PLACES.slice(number + 1).join('|')})/` },
}))

/** Who may import whom (docs/decisions/003). */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-code-stays-on-the-server',
      comment:
        'Only functions, other server code, what pages read, scripts and tests run on a server.',
      severity: 'error',
      from: {
        pathNot:
          '^(functions|scripts|tests|tools)/|(^|/)(constraints|[\\w-]+\\.server|[\\w-]+\\.(test|db\\.test))\\.ts$|^src/(server|pages|rendering)/|\\.astro$',
      },
      to: { path: '(^src/server/|\\.server\\.ts$)' },
    },
    {
      name: 'contracts-know-no-server',
      severity: 'error',
      from: { path: '^src/(features|components|lib)/.*(/(contract|rules|api|store)\\.ts|\\.tsx)$' },
      to: { path: '(^src/server/|\\.server\\.ts$)' },
    },
    {
      name: 'what-features-build-on-knows-no-feature',
      severity: 'error',
      from: { path: '^src/(components|lib|server)/' },
      to: { path: '^src/(features|pages|layouts)/' },
    },
    {
      name: 'features-know-nothing-above-them',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/(rendering|pages|layouts|service-worker)' },
    },
    {
      name: 'lib-knows-neither-components-nor-server',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/(components|server)/' },
    },
    {
      name: 'features-meet-through-contract-rules-store-or-shared',
      severity: 'error',
      from: {
        path: '^src/features/([^/]+/[^/]+)/.+\\.(ts|tsx)$',
        pathNot: 'server\\.ts$|\\.test\\.ts$',
      },
      to: {
        path: '^src/features/[^/]+/[^/]+/',
        pathNot: [
          '^src/features/$1/',
          // What a feature has for others.
          '/(contract|rules|constraints|store)\\.ts$',
          '^src/features/[^/]+/[^/]+/shared/',
          // Who the user is, and how the API is called for them.
          '^src/features/base/session/[^/]+$',
        ],
      },
    },
    ...FEATURES_KNOW_THOSE_BELOW,
    {
      name: 'packages-know-no-site',
      comment: 'The site imports the workspaces, by their names.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|functions|scripts|tools|supabase)/' },
    },
    {
      name: 'packages-know-tests-only-in-tests',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'texts-know-no-readers',
      severity: 'error',
      from: { path: '^packages/text/' },
      to: { path: '^packages/import-readers/' },
    },
    {
      name: 'workspaces-are-imported-by-name',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'the-site-does-not-know-its-scripts',
      severity: 'error',
      from: { path: '^(src|functions)/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^(scripts|tests|tools)/' },
    },
    {
      name: 'what-is-used-knows-no-test',
      severity: 'error',
      from: { path: '^(scripts|tools)/', pathNot: '\\.test\\.ts$|^tools/bench' },
      to: { path: '^tests/' },
    },
    {
      name: 'scripts-do-not-know-the-tools',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^tools/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The compiled renderer, which functions are bundled with.
    exclude: { path: '^\\.netlify/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
