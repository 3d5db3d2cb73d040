export { addCommand } from './setup/change-commands.ts'
export { addDepartment } from './setup/change-departments.ts'
export { addOperator } from './setup/change-operators.ts'
