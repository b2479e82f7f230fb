import { describe, expect, it } from 'vitest'
import { assertLocal } from './local-only.ts'

describe('the local platform', () => {
  it('The local platform starts on a laptop', () => {
    expect(() => assertLocal({ NODE_ENV: 'development' })).not.toThrow()
    expect(() => assertLocal({ CONTEXT: 'dev' })).not.toThrow()
  })

  it.each(['CONTEXT', 'NODE_ENV'])(
    'The local platform does not start when %s is production',
    (name) => {
      expect(() => assertLocal({ [name]: 'production' })).toThrow(
        `The local platform does not start with ${name}=production`,
      )
    },
  )
})
