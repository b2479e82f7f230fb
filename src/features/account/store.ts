export { askForActivation } from './api.ts'
