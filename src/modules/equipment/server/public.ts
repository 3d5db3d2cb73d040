export { registerSerials } from './register-serials.ts'
export { countSerials, dropSerial, moveSerials, serialsOf } from './serials-of-purchase.ts'
