export { addressOfCompany } from './address-of-company.ts'
export { startSession } from './start-session.ts'
export { useDeviceLocation } from './use-device-location.tsx'
export { useInstance } from './use-instance.ts'
