import { expect, it } from 'vitest'
import { readOptions } from './read-options.ts'

const read = (...args: string[]) =>
  readOptions('Use: npm run bake [-- <loaf>] [--rye]', {
    args,
    allowPositionals: true,
    options: { rye: { type: 'boolean', default: false } },
  })

it('The options and words of a command are read', () => {
  expect(read('miche', '--rye')).toMatchObject({ values: { rye: true }, positionals: ['miche'] })
  expect(read()).toMatchObject({ values: { rye: false }, positionals: [] })
})

it.each([['--help'], ['--rey'], ['--rye=yes']])(
  '%s is answered with the use of the command',
  (arg) => {
    expect(() => read(arg)).toThrow('Use: npm run bake [-- <loaf>] [--rye]')
  },
)
