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
      name: 'lib-knows-neither-components-nor-server',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/(components|server)/' },
    },
    {
      name: 'features-meet-through-contract-rules-or-store',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/.+\\.(ts|tsx)$', pathNot: 'server\\.ts$|\\.test\\.ts$' },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '/(contract|rules|constraints|store)\\.ts$',
          // How to call the API for the user, and how to ask for a login.
          '^src/features/session/(call-as-user|guests-only|login-dialog|session-manager)\\.ts$',
          '^src/features/moderation/open-report\\.ts$',
          // Votes on articles and on comments are one module; counts of an article stand in several.
          '^src/features/(votes/(VoteButton\\.tsx|voting\\.ts|tally\\.ts)|views/Count\\.tsx)$',
          // The editor shows a cover as its page will.
          '^src/features/images/scrim\\.ts$',
          // Biographies are written as comments are.
          '^src/features/comments/render-comment\\.ts$',
          // How a picture is written and uploaded; the fields of an article lie with their nouns.
          '^src/features/images/admin/(editor-picture|upload|uploads|use-uploads)\\.ts$',
          '^src/features/images/admin/((Picture|Upload)Field|DropZone|UploadRow|ImageText)\\.tsx$',
          '^src/features/series/admin/place-in-series\\.ts$',
          // Shown by several features.
          '^src/features/(session/RequireRole|account/invitations/Invitations|builds/Build(Status|List)|dashboard/Attention|authors/admin/AuthorsField|categories/admin/Tag(sField|Chooser)|corrections/admin/CorrectionsPanel|series/admin/SeriesField|email/settings/EmailSettings|newsletter/Subscription|search/ArticlePicker)\\.tsx$',
        ],
      },
    },
    {
      name: 'the-site-does-not-know-its-scripts',
      severity: 'error',
      from: { path: '^(src|functions)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(scripts|tests|tools)/' },
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
