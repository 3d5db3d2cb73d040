export { insertTask } from './insert-task.ts'
export { seedTasks } from './seed-tasks.ts'
