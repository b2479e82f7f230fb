import { showTimes } from './show-times.ts'

for (const type of ['beforeprint', 'afterprint'])
  addEventListener(type, () => showTimes(type === 'beforeprint'))
