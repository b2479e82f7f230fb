import { describe } from 'vitest'
import { testCalls } from '../support/matrix/test-calls.ts'
import { testFunctions } from '../support/matrix/test-functions.ts'
import { testTables } from '../support/matrix/test-tables.ts'

// Each call opens a site for its tests.
describe('calls, by everybody', () => void testCalls(true))
describe('tables, by everybody', () => void testTables(true))
describe('functions, by everybody', () => testFunctions(true))
