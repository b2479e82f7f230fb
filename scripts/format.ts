import { runTool } from './check/tools.ts'
import { main } from './local/steps.ts'

/** Formats every file, sorts imports and mends what the linter can mend by itself. */
await main(() => runTool('biome', ['check', '--write', '--colors=off', '.']))
