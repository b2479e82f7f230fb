import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The options and words of a command. @throws Error with `usage` for an option that it lacks */
export function readOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch {
    throw new Error(usage)
  }
}
