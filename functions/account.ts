import type { Config } from '@netlify/functions'
import {
  changeAccount,
  changeSettings,
  deleteAccount,
  exportAccount,
  readAccount,
  readSettings,
} from '../src/features/account/contract.ts'
import { deleteOwnAccount } from '../src/features/account/deletion/server.ts'
import {
  changeOwnAccount,
  changeOwnSettings,
  exportOwnAccount,
  ownAccount,
  ownSettings,
} from '../src/features/account/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [
  route(readAccount, ownAccount),
  route(changeAccount, changeOwnAccount),
  route(deleteAccount, deleteOwnAccount),
  route(exportAccount, exportOwnAccount),
  route(readSettings, ownSettings),
  route(changeSettings, changeOwnSettings),
]

export default createApi(routes)

export const config: Config = {
  path: ['/api/account', '/api/account/export', '/api/account/settings'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
