export default function Handbook() {
  return null
}
