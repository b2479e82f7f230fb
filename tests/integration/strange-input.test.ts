import { testEveryCall } from '../support/never-500.ts'

testEveryCall(4, 20_261_122)
