export { authenticateProgram, identityOfProgram } from './authenticate-program.ts'
