import { newSetUpCode } from '../../src/features/accounts/account/set-up/set-up-code.server.ts'

export async function sayHowToBegin(url: string): Promise<void> {
  const code = await newSetUpCode()
  if (code === null) return
  console.log('This magazine has no administrator yet. Set it up at')
  console.log(`  ${url}/vii/setup#${code}`)
  console.log('or open /vii/setup and enter the code, which works once:')
  console.log(`  ${code}`)
}
