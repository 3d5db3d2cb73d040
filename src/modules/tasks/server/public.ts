export { insertTask } from './insert-task.ts'
export { seedTasks } from './setup/seed-tasks.ts'
