import { expect, it } from 'vitest'
import { neededWords } from './needed-words.ts'

it.each([
  ['How do I stop my kraut from going mushy?', ['kraut', 'mushy']],
  ['how long should I soak beans', ['soak', 'beans']],
  ['what’s the best way to can tuna', ['canning', 'tuna']],
  ['how to build a root cellar', ['root', 'cellar']],
  ['why wont anything fix moldy hay', ['moldy', 'hay']],
  ['how to keep', ['how', 'to', 'keep']],
])('%s needs the words that say what it is about', (keyword, words) => {
  expect(neededWords(keyword)).toEqual(words)
})
