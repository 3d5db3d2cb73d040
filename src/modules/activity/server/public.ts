export { nextAppointment } from './appointments.ts'
export { bookAppointment, finishBooked } from './change-appointments.ts'
export { addNotes } from './change-notes.ts'
export { followedAmong, followersOf } from './followers.ts'
