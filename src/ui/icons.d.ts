/** Single Lucide icons; package.json maps `#icons/…`. */
declare module '#icons/*' {
  const icon: import('lucide').IconNode;
  export default icon;
}
