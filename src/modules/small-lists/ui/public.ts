export { smallListPages } from './settings.ts'
