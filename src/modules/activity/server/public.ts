export { nextAppointment } from './appointments.ts'
export { followersOf } from './followers.ts'
