import { testEveryCall } from '../support/never-500.ts'

testEveryCall(400)
