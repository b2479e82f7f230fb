import { describe, expect, it } from 'vitest'
import { assertLocal } from './local-only.ts'

describe('the local platform', () => {
  it('starts on a laptop', () => {
    expect(() => assertLocal({ NODE_ENV: 'development' })).not.toThrow()
    expect(() => assertLocal({ CONTEXT: 'dev' })).not.toThrow()
  })

  it.each(['CONTEXT', 'NODE_ENV'])('refuses to start when %s says production', (name) => {
    expect(() => assertLocal({ [name]: 'production' })).toThrow(
      `The local platform does not start with ${name}=production`,
    )
  })
})
