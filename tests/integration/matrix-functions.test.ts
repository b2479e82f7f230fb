import { testFunctions } from '../support/matrix/test-functions.ts'

testFunctions(false)
