export { authenticateProgram } from './authenticate-program.ts'
