/** Reports as mail servers and providers write them, about a message with a given id. Line ends are those of the wire. */
const wire = (text: string): string => text.replace(/\n/g, '\r\n')

const returnedHeaders = (id: string): string => `Return-Path: <jobs@board.example>
Received: from workers (localhost [127.0.0.1])
	by mx.board.example (Postfix) with ESMTPS id 4Fq2Xy1Jz8z9
	for <anna@example.com>; Wed, 25 Nov 2026 08:00:04 +0100 (CET)
Message-ID: <${id}@board.example>
From: DevBoard <jobs@board.example>
To: anna@example.com
Subject: =?UTF-8?Q?3_nowe_oferty=3A_React?=
Auto-Submitted: auto-generated
MIME-Version: 1.0`

export const postfixBounce = (id: string, { action = 'failed', status = '5.1.1' } = {}): string =>
  wire(`Return-Path: <>
Date: Wed, 25 Nov 2026 08:00:07 +0100 (CET)
From: MAILER-DAEMON@mx.board.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: jobs@board.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4Fq2Xz5dQKz8zB.1764054007/mx.board.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261125070007.4Fq2Xz5dQKz8zC@mx.board.example>

This is a MIME-encapsulated message.

--4Fq2Xz5dQKz8zB.1764054007/mx.board.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mx.board.example.

<anna@example.com>: host mx.example.com[192.0.2.7] said: 550 5.1.1
    <anna@example.com>: Recipient address rejected: User unknown in virtual
    mailbox table (in reply to RCPT TO command)

--4Fq2Xz5dQKz8zB.1764054007/mx.board.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.board.example
X-Postfix-Queue-ID: 4Fq2Xz5dQKz8zB
X-Postfix-Sender: rfc822; jobs@board.example
Arrival-Date: Wed, 25 Nov 2026 08:00:04 +0100 (CET)

Final-Recipient: rfc822; anna@example.com
Original-Recipient: rfc822;anna@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 ${status} <anna@example.com>: Recipient address
    rejected: User unknown in virtual mailbox table

--4Fq2Xz5dQKz8zB.1764054007/mx.board.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

${returnedHeaders(id)}

--4Fq2Xz5dQKz8zB.1764054007/mx.board.example--
`)

/** Its first part is a multipart itself; the message comes back as headers. */
export const exchangeBounce = (id: string): string =>
  wire(`From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com>
To: "jobs@board.example" <jobs@board.example>
Date: Wed, 25 Nov 2026 07:00:09 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="0d5e4a9c-7c1b-4d67-9b1e-3f0c6c2d8a11"
Content-Language: en-GB
Message-ID: <e6d1a5b0-30c9-4b6f-8a55-6b8c7d3b2f10@VI1PR0301MB2271.eurprd03.prod.outlook.com>
In-Reply-To: <${id}@board.example>
References: <${id}@board.example>
Thread-Topic: 3 nowe oferty: React
Subject: Undeliverable: 3 nowe oferty: React
Auto-Submitted: auto-replied
MIME-Version: 1.0

--0d5e4a9c-7c1b-4d67-9b1e-3f0c6c2d8a11
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="5f7a1e60-98b8-4a53-b6a5-44f4c3c0e7a2"

--5f7a1e60-98b8-4a53-b6a5-44f4c3c0e7a2
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

anna wasn't found at example.com.
550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient anna@example.com not found by S=
MTP address lookup

--5f7a1e60-98b8-4a53-b6a5-44f4c3c0e7a2
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p>anna wasn't found at example.com</p></body></html>

--5f7a1e60-98b8-4a53-b6a5-44f4c3c0e7a2--

--0d5e4a9c-7c1b-4d67-9b1e-3f0c6c2d8a11
Content-Type: message/delivery-status

Reporting-MTA: dns;VI1PR0301MB2271.eurprd03.prod.outlook.com
Received-From-MTA: dns;mx.board.example
Arrival-Date: Wed, 25 Nov 2026 07:00:08 +0000

Final-Recipient: rfc822;anna@example.com
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient anna@example.com not found by SMTP address lookup
X-Display-Name: anna@example.com


--0d5e4a9c-7c1b-4d67-9b1e-3f0c6c2d8a11
Content-Type: message/rfc822

${returnedHeaders(id)}
Content-Type: text/plain

--0d5e4a9c-7c1b-4d67-9b1e-3f0c6c2d8a11--
`)

/** The whole message comes back, and the status names its id. */
export const gmailBounce = (id: string): string =>
  wire(`Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: jobs@board.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <${id}@board.example>
In-Reply-To: <${id}@board.example>
Message-ID: <6745a1b7.050a0220.2c1fd.0f31.GMR@mx.google.com>
Date: Tue, 24 Nov 2026 23:00:08 -0800 (PST)
MIME-Version: 1.0
Content-Type: multipart/report; boundary="0000000000004a1f2d06279a1b1c"; report-type=delivery-status

--0000000000004a1f2d06279a1b1c
Content-Type: multipart/related; boundary="0000000000004a2f0506279a1b1f"

--0000000000004a2f0506279a1b1f
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to anna@gmail.example because the address couldn't be found.

--0000000000004a2f0506279a1b1f--

--0000000000004a1f2d06279a1b1c
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Tue, 24 Nov 2026 23:00:07 -0800 (PST)
X-Original-Message-ID: <${id}@board.example>

Final-Recipient: rfc822; anna@gmail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain gmail.example.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces.
Last-Attempt-Date: Tue, 24 Nov 2026 23:00:08 -0800 (PST)

--0000000000004a1f2d06279a1b1c
Content-Type: message/rfc822

${returnedHeaders(id)}
Content-Type: multipart/alternative; boundary="--_NmP-1"

----_NmP-1
Content-Type: text/plain; charset=utf-8

Nowe oferty

----_NmP-1--

--0000000000004a1f2d06279a1b1c--
`)

export const yahooComplaint = (id: string, type = 'abuse'): string =>
  wire(`From: <feedback@arf.mail.yahoo.com>
To: jobs@board.example
Date: Wed, 25 Nov 2026 09:12:44 +0000
Subject: FW: 3 nowe oferty: React
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="----=_Part_37055_1178183246.1764062564"

------=_Part_37055_1178183246.1764062564
Content-Type: text/plain; charset=us-ascii
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message from board.example on Wed, 25 Nov 2026 07:00:05 +0000

------=_Part_37055_1178183246.1764062564
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Yahoo!-Mail-Feedback/2.0
Version: 0.1
Original-Mail-From: <jobs@board.example>
Original-Rcpt-To: anna@yahoo.example
Received-Date: Wed, 25 Nov 2026 07:00:05 +0000
Reported-Domain: board.example
Authentication-Results: atlas.free.mail.bf1.yahoo.com; dkim=pass header.i=@board.example header.s=mail

------=_Part_37055_1178183246.1764062564
Content-Type: message/rfc822
Content-Disposition: inline

${returnedHeaders(id)}
Content-Type: text/plain; charset=utf-8

Nowe oferty

------=_Part_37055_1178183246.1764062564--
`)

export const absenceNote = (id: string): string =>
  wire(`From: Anna <anna@example.com>
To: jobs@board.example
In-Reply-To: <${id}@board.example>
Subject: Out of office
Auto-Submitted: auto-replied
Content-Type: text/plain

Back on Monday.
`)
