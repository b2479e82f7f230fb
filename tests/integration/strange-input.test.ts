import { callsOfEveryKind, testCalls } from '../support/never-500.ts'

testCalls(callsOfEveryKind(), 12, 20_261_122)
