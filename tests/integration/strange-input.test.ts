import { testEveryCall } from '../support/never-500.ts'

testEveryCall(8, 20_261_122)
