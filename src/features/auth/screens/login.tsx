import { PasswordDoor } from '../parts/password-door.tsx'

/** The login of doctors, patients and administrators. */
export default function Login() {
  return <PasswordDoor />
}
