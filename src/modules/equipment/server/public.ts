export { registerSerials } from './register-serials.ts'
export { countSerials, moveSerials } from './serials-of-purchase.ts'
