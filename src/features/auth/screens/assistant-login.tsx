import { PasswordDoor } from '../parts/password-door.tsx'

/** The login of assistants, with the choice among their doctors. */
export default function AssistantLogin() {
  return <PasswordDoor as="assistant" />
}
