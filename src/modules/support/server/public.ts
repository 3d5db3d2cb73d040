export { addCommand } from './commands.ts'
export { addDepartment } from './departments.ts'
export { addOperator } from './operators.ts'
