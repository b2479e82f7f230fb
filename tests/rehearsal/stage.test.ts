import { beforeEach, expect, it, vi } from 'vitest'
import { type RehearsalStep, rehearse, type Stage } from './stage.ts'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

async function play(...steps: (Omit<RehearsalStep, 'run'> & { fails?: true })[]) {
  const noted: string[] = []
  const played = steps.map(({ fails, ...step }) => ({
    ...step,
    async run() {
      noted.push(`${step.name} begins`)
      await Promise.resolve()
      noted.push(`${step.name} ends`)
      if (fails) throw new Error('It is red.')
    },
  }))
  return { ...(await rehearse(played, {} as Stage)), noted }
}

it('Steps that need nothing of each other run side by side', async () => {
  const { passed, noted } = await play({ name: 'a' }, { name: 'b' })
  expect(passed).toBe(2)
  expect(noted.slice(0, 2)).toEqual(['a begins', 'b begins'])
})

it.each([{ needs: ['a'] }, { after: ['a'] }])('A step with %j waits', async (bond) => {
  const { passed, noted } = await play({ name: 'a' }, { name: 'b', ...bond })
  expect(passed).toBe(2)
  expect(noted).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('What needs a red step is left out, and so is what needs that; what follows it is played', async () => {
  const { passed, red, noted } = await play(
    { name: 'a', fails: true },
    { name: 'b', needs: ['a'] },
    { name: 'c', needs: ['b'] },
    { name: 'd', after: ['a', 'b'] },
  )
  expect({ passed, red }).toEqual({ passed: 1, red: ['a'] })
  expect(noted).toEqual(['a begins', 'a ends', 'd begins', 'd ends'])
})
