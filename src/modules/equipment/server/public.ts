export { registerSerials } from './register-serials.ts'
