import { expect, it } from 'vitest'
import { runCommand } from './command.ts'

it('A command that fails is said with its status and its last lines, without secrets', async () => {
  const lines: string[] = []
  const place = { folder: '.', env: process.env }
  const show = {
    hide: (text: string) => text.replace('plums', '$WORD'),
    say: lines.push.bind(lines),
  }
  const args = ['-e', 'console.log("one\\ntwo\\nplums\\nfour"); process.exitCode = 3']
  await expect(runCommand({ name: process.execPath, args }, { ...place, ...show })).rejects.toThrow(
    `${process.execPath} ended with 3.\ntwo\n$WORD\nfour`,
  )
  expect(lines).toEqual(['     one', '     two', '     $WORD', '     four'])
})
