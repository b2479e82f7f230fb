import { call } from '../../../lib/call.ts'
import { readStoppable } from './contract.ts'
import { describeStop } from './describe-stop.ts'

/** Says which emails the button of the page ends; without this script it ends the same ones. */
async function sayWhich(): Promise<void> {
  const what = location.pathname.split('/')[3] ?? ''
  const { name } = await call(readStoppable, { what })
  const words = describeStop(what, name)
  const lead = document.querySelector('.page-head-lead')
  if (lead && words) lead.textContent = words
}

// What the page says already is true for every link.
sayWhich().catch(() => {})
