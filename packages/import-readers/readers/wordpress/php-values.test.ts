import { describe, expect, it } from 'vitest'
import { phpArray, phpList, phpText, readPhp, UnreadablePhp } from './php-values.ts'

describe('Values that PHP has serialized', () => {
  it('Scalars and arrays are read, lengths in bytes', () => {
    expect(readPhp('a:3:{i:0;s:6:"大豆";s:4:"half";d:0.5;i:1;a:1:{s:1:"x";N;}}')).toEqual(
      new Map<string, unknown>([
        ['0', '大豆'],
        ['half', 0.5],
        ['1', new Map([['x', null]])],
      ]),
    )
    expect(readPhp('s:4:"a";b";')).toBe('a";b')
    expect(readPhp('b:1;')).toBe(true)
  })

  it('No object, class or reference is read', () => {
    for (const text of [
      'O:8:"stdClass":0:{}',
      'a:1:{i:0;O:7:"Phar\\\\X":1:{s:1:"f";s:4:"/etc";}}',
      'C:3:"Foo":2:{ab}',
      'a:2:{i:0;s:1:"a";i:1;R:2;}',
      'E:7:"Foo:Bar";',
    ]) {
      expect(() => readPhp(text)).toThrow(UnreadablePhp)
      expect(phpArray(text)).toBeNull()
    }
  })

  it('Wrong lengths, endless counts and deep nesting end with a sentence', () => {
    for (const text of [
      's:99:"short";',
      's:-1:"";',
      'a:999999999:{}',
      'i:1;i:2;',
      'a:1:{i:0;',
      '',
      `${'a:1:{i:0;'.repeat(500)}i:1;${'}'.repeat(500)}`,
    ])
      expect(() => readPhp(text)).toThrow(UnreadablePhp)
  })

  it('Names of objects are keys like others', () => {
    const values = phpArray('a:1:{s:9:"__proto__";a:1:{s:1:"x";i:1;}}')
    expect(phpList(values ?? undefined)).toHaveLength(1)
    expect(({} as { x?: number }).x).toBeUndefined()
    expect(phpText(new Map([['n', 7]]), 'n')).toBe('7')
  })
})
