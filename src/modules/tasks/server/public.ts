export { seedTasks } from './seed-tasks.ts'
