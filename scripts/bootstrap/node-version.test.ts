import { describe, expect, it } from 'vitest'
import { refusal, usesRunningNode } from './node-version.mjs'

describe('the Node that runs the bootstrap', () => {
  it.each(['v18.20.0', 'v19.9.0', 'v12.0.0'])('is refused when it is %s', (version) => {
    expect(refusal(version)).toBe(
      `Node ${version.slice(1)} is too old to set this project up; install Node 20 or newer from https://nodejs.org and run the command again.`,
    )
  })

  it.each(['v20.0.0', 'v22.19.0', 'v24.21.0', 'v26.0.0'])('may be %s', (version) => {
    expect(refusal(version)).toBeNull()
  })

  it.each([
    ['v24.21.0', true],
    ['v24.21.5', true],
    ['v24.30.0', true],
    ['v24.20.9', false],
    ['v22.30.0', false],
    ['v26.0.0', false],
  ])('%s runs the project, where 24.21.0 is wanted: %s', (running, will) => {
    expect(usesRunningNode('24.21.0', running)).toBe(will)
  })
})
