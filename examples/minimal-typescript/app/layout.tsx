export const metadata = { title: "One marker, one result" };

export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body style={{ font: "1rem/1.5 system-ui", maxWidth: "40rem", margin: "3rem auto", padding: "0 1rem" }}>
        <main>{children}</main>
      </body>
    </html>
  );
}
