/** The icons of Lucide, one by one: `#icons/…` is what package.json says. */
declare module '#icons/*' {
  const icon: import('lucide').IconNode;
  export default icon;
}
