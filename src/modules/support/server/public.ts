export { addCommand } from './setup/commands.ts'
export { addDepartment } from './setup/departments.ts'
export { addOperator } from './setup/operators.ts'
