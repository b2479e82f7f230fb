import { ENDPOINTS } from '../../src/features/routes.server.ts'
import { testCalls } from '../support/never-500.ts'

testCalls(ENDPOINTS, 400)
