/** Who may import whom (docs/decisions/003-folders.md). */
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
        'Only functions, other server code, the content loaders, scripts and tests run on a server.',
      severity: 'error',
      from: {
        pathNot:
          '^(functions|scripts|tests)/|(^|/)(server|body|related|sanitise|markdown|[\\w-]+\\.(test|db\\.test))\\.ts$|^src/(server|pages)/|^src/content\\.config\\.ts$|\\.astro$',
      },
      to: { path: '(^src/server/|/server\\.ts$)' },
    },
    {
      name: 'contracts-know-no-server',
      severity: 'error',
      from: { path: '^src/(features|components|lib)/.*(/(contract|rules|api|store)\\.ts|\\.tsx)$' },
      to: { path: '(^src/server/|/server\\.ts$)' },
    },
    {
      name: 'components-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^src/(components|lib)/' },
      to: { path: '^src/features/' },
    },
    {
      name: 'features-meet-through-contract-rules-or-store',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/.+\\.(ts|tsx)$', pathNot: 'server\\.ts$|\\.test\\.ts$' },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '/(contract|rules|store|state|listed)\\.ts$',
          // What a body may be made of, for the editor that writes one.
          '^src/features/articles/sanitise\\.ts$',
          // Stand on several desks: the gate, how builds go, what needs attention.
          '^src/features/(session/AdministratorGate|builds/Build(Status|List)|overview/Attention)\\.tsx$',
        ],
      },
    },
    {
      name: 'the-site-does-not-know-its-scripts',
      severity: 'error',
      from: { path: '^(src|functions)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(scripts|tests)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
